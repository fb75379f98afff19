/** A bot's leads go to nobody, to its owner, or to the members of a team in turn. */
export const LEAD_TARGETS = ['nobody', 'me', 'rotation'] as const;

/** The most days from a visitor's answer to the first follow-up. */
export const LEAD_DAYS_MAX = 7;

export const ROTATION_MAX = 50;

export const CONSENT_VERSIONS_MAX = 50;
