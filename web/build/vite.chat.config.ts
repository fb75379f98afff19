import { chatBuild } from './chatBuild.ts';
import { chatTemplate } from './prerender/chatTemplate.ts';

export default chatBuild('chat', [chatTemplate()]);
