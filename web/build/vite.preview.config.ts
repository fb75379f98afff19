import { chatBuild } from './chatBuild.ts';

// A build of its own keeps the visitors' page in one file.
export default chatBuild('chat-preview');
