/** The most bots that a team shares. */
export const SHARED_BOTS_MAX = 50;

/** The most teams that share one bot. */
export const SHARING_TEAMS_MAX = 5;

/** The most links of a user to one bot. */
export const LINKS_MAX = 200;

/** M-ACE has fifteen copies, each of which gets a link. */
export const LINKS_AT_ONCE = 15;

export const LINK_LABEL_MAX = 60;
export const LINK_CAMPAIGN_MAX = 60;
