import { join } from 'node:path';
import { root } from '../paths.ts';

export const architectureFile = join(root, 'infra', 'architecture.svg');
