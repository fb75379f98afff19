import { initials } from '../ui/data/initials.ts';

interface CourseLogoProps {
  readonly name: string;
  /** A path below `/media/`; when empty, a placeholder is drawn. */
  readonly file: string;
}

export function CourseLogo({ name, file }: CourseLogoProps) {
  if (file !== '') return <img className="course-logo" src={`/media/${file}`} alt="" />;
  return (
    <svg className="course-logo" viewBox="0 0 96 96" aria-hidden="true">
      <rect width="96" height="96" fill="var(--bar)" />
      <path d="M0 96V70l22-16 24 18 28-32 22 18v38z" fill="var(--peak-middle)" />
      <path d="M0 96v-8l30-14 22 12 26-22 18 12v20z" fill="var(--peak-near)" />
      <text x="12" y="40" fill="var(--on-bar)" fontSize="30" fontWeight="700">
        {initials(name)}
      </text>
    </svg>
  );
}
