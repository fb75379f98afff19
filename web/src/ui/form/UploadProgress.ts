import { createContext } from 'react';

/** How much of the form's file has gone out, from 0 to 1. Undefined while none is on its way. */
export const UploadProgress = createContext<number | undefined>(undefined);
