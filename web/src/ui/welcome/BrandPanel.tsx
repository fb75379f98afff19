/** What M-ACE makes of six short answers: a few of them, as they stand in one of the fifteen ads. */
const ad = [
  ['Testimonial', '“I closed two sales in my first week.”'],
  ['Question', 'Tired of writing ads that nobody reads?'],
  ['Solution', 'Meet the kit that brings buyers to you.'],
  ['Call to Action', 'WhatsApp me “START” now.'],
] as const;

/** The brand, and what the suite does today. It names no tool that is not there yet. */
export function BrandPanel() {
  return (
    <aside className="brand-panel" aria-label="About M-Suite">
      <Peaks />
      <div className="brand-words">
        <p className="brand-lead">Write it once. Post it fifteen ways.</p>
        <p>M-ACE turns six short answers about what you sell into fifteen ads, ready to copy.</p>
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

/** The two peaks of the mark as a range, and its line up to the higher one. */
function Peaks() {
  return (
    <svg
      className="brand-peaks"
      viewBox="0 0 640 400"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path className="peaks-far" d="M0 400V250L150 130l130 110L470 40l170 150v210z" />
      <path className="peaks-middle" d="M0 400V330l120-90 130 90L440 140l200 170v90z" />
      <path className="peaks-near" d="M0 400v-20l150-70 120 60 210-130 160 100v60z" />
      <path className="peaks-line" d="M-20 345 120 240l130 90L440 140" />
      <circle className="peaks-top" cx="440" cy="140" r="7" />
    </svg>
  );
}
