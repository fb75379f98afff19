import type { ComponentProps } from 'react';
import { Avatar } from '../data/Avatar.tsx';
import './accountButton.css';

export function AccountButton({ username, ...button }: ComponentProps<'button'> & { username: string }) {
  return (
    <button {...button} type="button" className="account-button" aria-label={`Account of ${username}`}>
      <Avatar name={username} />
    </button>
  );
}
