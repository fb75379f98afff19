import * as z from 'zod/mini';
import { LANGS } from '../rules/language.ts';

export const Language = z.enum(LANGS, 'This language does not exist');
