import { createContext } from 'react';

/** The uploaded part of the form's file, from 0 to 1; undefined while no upload runs. */
export const UploadProgress = createContext<number | undefined>(undefined);
