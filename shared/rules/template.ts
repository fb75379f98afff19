/** The longest texts of a template, in characters. */
export const templateTexts = { title: 60, text: 2000 } as const;

/** The most templates of a user, and of a team. */
export const TEMPLATES_MAX = 100;
export const TEAM_TEMPLATES_MAX = 200;
