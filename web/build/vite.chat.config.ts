import { chatBuild } from './chatBuild.ts';
import { documentWords } from './documentWords.ts';
import { chatTemplate } from './prerender/chatTemplate.ts';

export default chatBuild('chat', [documentWords(), chatTemplate()]);
