import { chatBuild } from './chatBuild.ts';

// Apart from the visitors' page, which it would have share its code in more files than one.
export default chatBuild('chat-preview');
