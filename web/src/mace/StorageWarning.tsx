import { Alert } from 'antd';

/** What becomes of the ads, and of what was typed for them. */
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

/** Where the eye is while one types. */
export function NoRoomWarning() {
  return (
    <Alert
      type="warning"
      showIcon
      title="This device has no room left, so what you type is lost when you close this page."
    />
  );
}
