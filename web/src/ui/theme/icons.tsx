/** Attributes instead of a style sheet's rule, so that the rules of places win. */
const drawn = {
  fill: 'none',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  viewBox: '0 0 24 24',
} as const;

/** The brand's mark: an M of two peaks, the second one higher. */
export function Mark({ size }: { size: number }) {
  return (
    <svg {...drawn} className="mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--accent)" />
      <path d="M7.5 23V14l6 5.5 11-11V23" stroke="var(--on-accent)" strokeWidth="3.4" />
    </svg>
  );
}

interface IconProps {
  /** The size in px, which does not grow with the text. */
  readonly size?: number;
  readonly className?: string;
}

/* @__NO_SIDE_EFFECTS__ */
export const icon =
  (path: string, strokeWidth?: number) =>
  ({ size = 24, className = '' }: IconProps) => (
    <svg
      {...drawn}
      className={`icon ${className}`}
      width={size}
      height={size}
      stroke="currentcolor"
      aria-hidden="true"
    >
      <path d={path} strokeWidth={strokeWidth} />
    </svg>
  );

/** A bell with a count, which may be empty. */
export const BellIcon = ({ count, tone }: { readonly count: string; readonly tone: 'accent' | 'warn' }) => (
  <svg {...drawn} className="icon" width={24} height={24} stroke="currentcolor" aria-hidden="true">
    <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4" />
    {count !== '' && (
      <g stroke="none">
        <circle cx="17" cy="7" r="7" fill={tone === 'warn' ? 'var(--warn-soft)' : 'var(--accent)'} />
        <text
          x="17"
          y="10.3"
          textAnchor="middle"
          fontSize="9.5"
          fontWeight="700"
          fill={tone === 'warn' ? 'var(--warn)' : 'var(--on-accent)'}
        >
          {count}
        </text>
      </g>
    )}
  </svg>
);

export const HomeIcon = icon('M4 11.2 12 4.5l8 6.7V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z');
export const ToolsIcon = icon(
  'M12 3.5 13.9 9a2 2 0 0 0 1.2 1.2l5.4 1.8-5.4 1.8a2 2 0 0 0-1.2 1.2L12 20.5 10.1 15a2 2 0 0 0-1.2-1.2L3.5 12l5.4-1.8A2 2 0 0 0 10.1 9z',
);
export const LeadsIcon = icon('M4 5h16l-6 7.5V18l-4 2v-7.5z');
export const CoursesIcon = icon(
  'M12 5 2.5 9.5 12 14l9.5-4.5zM6.5 11.8V16c1.4 1.5 3.4 2.3 5.5 2.3s4.1-.8 5.5-2.3v-4.2M21.5 9.5V15',
);
export const ChatIcon = icon(
  'M4 6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5v8a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 3.5V16h-1A1.5 1.5 0 0 1 4 14.5zM8.5 10.5h7',
);
export const UsersIcon = icon(
  'M12.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0M2.5 19.5c.6-3.4 3.2-5.5 6.5-5.5s5.9 2.1 6.5 5.5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.6c1.9.8 3.1 2.5 3.5 4.9',
);
export const HistoryIcon = icon('M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4.5v4h4M12 7.5V12l3 2');
export const BackIcon = icon('M14.5 5.5 8 12l6.5 6.5');
export const ForwardIcon = icon('M9.5 5.5 16 12l-6.5 6.5');
export const UpIcon = icon('M12 19V5.5M6.5 11 12 5.5l5.5 5.5');
export const DownIcon = icon('M12 5v13.5M6.5 13l5.5 5.5 5.5-5.5');
export const OrderIcon = icon('M8 5v14M4.5 15.5 8 19l3.5-3.5M16 19V5M12.5 8.5 16 5l3.5 3.5');
export const GripIcon = icon('M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01', 2.6);
export const EditIcon = icon(
  'M5 19v-3.5L15.8 4.7a1.5 1.5 0 0 1 2.1 0l1.4 1.4a1.5 1.5 0 0 1 0 2.1L8.5 19zM13.5 7l3.5 3.5',
);
export const MoreIcon = icon('M12 5.5h.01M12 12h.01M12 18.5h.01', 3);
export const SearchIcon = icon('M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.3 15.3 20 20');
export const EmptyIcon = icon(
  'M4 13.5 6.6 6h10.8l2.6 7.5V18a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM4 13.5h4.5a3.5 3.5 0 0 0 7 0H20',
);
export const LockIcon = icon('M6.5 11h11v8.5h-11zM8.5 11V8a3.5 3.5 0 0 1 7 0v3');
export const SoonIcon = icon('M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 7.5V12l3 2');
export const WarningIcon = icon('M12 4.5 20.5 19h-17zM12 10v4M12 16.6v.1');
export const CheckIcon = icon('m5.5 12.5 4.3 4.3 8.7-9.3');
export const CopyIcon = icon('M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9');
export const DownloadIcon = icon('M12 4.5v11M7.5 11.2 12 15.7l4.5-4.5M4.5 19.5h15');
export const AddIcon = icon('M12 5v14M5 12h14');
export const CloseIcon = icon('M6.5 6.5l11 11M17.5 6.5l-11 11');
export const ShareIcon = icon('M12 15V4.5M8 8l4-4 4 4M6.5 11.5h-1V20h13v-8.5h-1');
export const DeleteIcon = icon('M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.3 10.5v5.5M13.7 10.5v5.5');
export const WhatsAppIcon = icon(
  'M4.2 19.8 5.4 16a8 8 0 1 1 3 2.8zM9.3 8.3c-1.3 2.9 3.3 7.6 6.4 6.4l.5-1.5-2.2-1-.9.9c-1-.4-1.9-1.3-2.3-2.3l.9-.9-1-2.1z',
);
export const PhoneIcon = icon(
  'M6.2 4.5h3l1.5 4-2 1.4a10.5 10.5 0 0 0 5.4 5.4l1.4-2 4 1.5v3a1.7 1.7 0 0 1-1.9 1.7A15 15 0 0 1 4.5 6.4 1.7 1.7 0 0 1 6.2 4.5z',
);
export const CalendarIcon = icon('M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4');
export const RestoreIcon = icon('M8.5 5 4.5 9l4 4M5 9h9a5 5 0 0 1 0 10h-4');
export const PlayIcon = icon('M8 5.5v13l10.5-6.5z');
export const PrintIcon = icon('M7.5 9V4.5h9V9M7.5 16.5H5V9h14v7.5h-2.5M7.5 13.5h9v6h-9z');

export const BusyIcon = () => (
  <svg {...drawn} className="icon busy-icon" width="18" height="18" stroke="currentcolor" aria-hidden="true">
    <path d="M12 3.5a8.5 8.5 0 1 1-8.5 8.5" strokeWidth="2.6" />
  </svg>
);
