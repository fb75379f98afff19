/** A part of an ad as M-ACE makes it. */
const ad = [
  ['Testimonial', '“I closed two sales in my first week.”'],
  ['Question', 'Tired of writing ads that nobody reads?'],
  ['Solution', 'Meet the kit that brings buyers to you.'],
  ['Call to Action', 'WhatsApp me “START” now.'],
] as const;

/** The brand and the tools that are available. */
export function BrandPanel() {
  return (
    <aside className="brand-panel" aria-label="About M-Suite">
      <Peaks />
      <div className="brand-words">
        <p className="brand-lead">
          Write it once.
          <br />
          Post it fifteen ways.
        </p>
        <p>M-ACE makes fifteen ads of six short steps, ready to copy.</p>
      </div>
      <figure className="brand-ad">
        <figcaption>
          <span>Copywriting 1</span>
          <span>1 of 15</span>
        </figcaption>
        <dl>
          {ad.map(([part, text]) => (
            <div key={part}>
              <dt>{part}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </figure>
    </aside>
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
      <path className="peaks-far" d="M0 400V240l130-90 150 120L520 30l120 90v280z" />
      <path className="peaks-middle" d="M0 400V320l150-90 170 100L590 70l50 40v290z" />
      <path className="peaks-near" d="M0 400v-30l180-60 140 50 220-120 100 60v100z" />
      <path className="peaks-line" d="M-20 332 150 230l170 100L590 70" />
      <circle className="peaks-top" cx="590" cy="70" r="7" />
    </svg>
  );
}
