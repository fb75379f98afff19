import { Alert } from 'antd';

/** Says that the ads are not stored and the typed parts stay on this device. */
export function StorageWarning({ hasRoom }: { hasRoom: boolean }) {
  return (
    <Alert
      role="note"
      type="info"
      showIcon
      title={`Generated copy is not stored: copy or download what you want to keep.${hasRoom ? ' What you type stays on this device.' : ''}`}
    />
  );
}
