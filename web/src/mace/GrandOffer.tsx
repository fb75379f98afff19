import type { CopyParts } from '../../../shared/rules/copy.ts';
import { Card, Text } from '../ui/layout/layout.tsx';

/** Previews the three offers as they appear in every ad. */
export function GrandOffer({ parts: { worth, trust, grandOffer } }: { parts: CopyParts }) {
  const offers = [worth, trust, grandOffer].filter((offer) => offer.trim() !== '');
  return (
    <Card tone="soft" padding={3} gap={1} className="form-note" aria-label="Grand Offer preview">
      <Text as="h3" tone="muted" size="s" weight="medium">
        Grand Offer preview
      </Text>
      {offers.length === 0 ? (
        <p className="muted">Your three offers show here as they will stand in your ads.</p>
      ) : (
        <Text typed>{offers.join('\n\n')}</Text>
      )}
    </Card>
  );
}
