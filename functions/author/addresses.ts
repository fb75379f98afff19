import { fileName } from '../course/fileName.ts';
import type { AddressOf } from './shown.ts';

/** The addresses of a course's files. */
export async function addressesIn(course: string): Promise<AddressOf> {
  return (file) => `/media/${fileName(course, file)}`;
}
