import type { CopyParts } from '../../../shared/rules/copy.ts';

/** Previews the three offers as they appear in every ad. */
export function GrandOffer({ parts: { worth, trust, grandOffer } }: { parts: CopyParts }) {
  const offers = [worth, trust, grandOffer].filter((offer) => offer.trim() !== '');
  return (
    <section className="grand-offer" aria-label="Grand Offer preview">
      <h3>Grand Offer preview</h3>
      {offers.length === 0 ? (
        <p className="muted">Your three offers show here as they will stand in your ads.</p>
      ) : (
        <p className="copy-text">{offers.join('\n\n')}</p>
      )}
    </section>
  );
}
