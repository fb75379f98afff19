import { Row, Stack, Text } from '../layout/layout.tsx';

/** A part of an ad as M-ACE makes it. */
const ad = [
  ['Testimonial', '“The steps were easy to follow.”'],
  ['Question', 'Tired of beginning every ad from nothing?'],
  ['Solution', 'Meet the kit with a template for each step.'],
  ['Call to Action', 'WhatsApp me “START” now.'],
] as const;

/** The brand and the tools that are available. */
export function BrandPanel() {
  return (
    <Stack as="aside" gap={10} className="brand-panel" aria-label="About M-Suite">
      <Peaks />
      <Stack gap={3} size="l" className="brand-words">
        <Text weight="bold" className="brand-lead">
          Write it once.
          <br />
          Post it fifteen ways.
        </Text>
        <p>M-ACE makes fifteen ads from six short steps, ready to copy.</p>
      </Stack>
      <Stack as="figure" gap={3} className="brand-ad">
        <Row as="figcaption" justify="between" align="stretch" nowrap>
          <Text as="span" weight="strong">
            Copywriting 1
          </Text>
          <Text as="span" tone="muted" size="xs">
            1 of 15
          </Text>
        </Row>
        <Stack as="dl" gap={3}>
          {ad.map(([part, text]) => (
            <div key={part}>
              <Text as="dt" tone="muted" size="xs">
                {part}
              </Text>
              <dd>{text}</dd>
            </div>
          ))}
        </Stack>
      </Stack>
    </Stack>
  );
}

/** The peaks of the mark as a mountain range. */
function Peaks() {
  return (
    <svg
      className="brand-peaks"
      viewBox="0 0 640 400"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path fill="var(--peak-far)" d="M0 400V240l130-90 150 120L520 30l120 90v280z" />
      <path fill="var(--peak-middle)" d="M0 400V320l150-90 170 100L590 70l50 40v290z" />
      <path fill="var(--peak-near)" d="M0 400v-30l180-60 140 50 220-120 100 60v100z" />
      <path
        d="M-20 332 150 230l170 100L590 70"
        fill="none"
        stroke="var(--on-bar)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <circle cx="590" cy="70" r="7" fill="var(--on-bar)" />
    </svg>
  );
}
