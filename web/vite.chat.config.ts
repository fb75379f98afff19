import { chatBuild } from './chatBuild.ts';

export default chatBuild('chat');
