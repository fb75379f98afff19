import { Alert } from 'antd';

/** Says that a form opens with a draft, which looks like what is stored. */
export const RestoredNote = () => (
  <Alert type="info" title="What you typed last time is here again. It is not saved yet." />
);
