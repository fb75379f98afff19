import { expect, test } from 'vitest';
import { builtInConsent } from '../../../../shared/rules/consent.ts';
import { valuesOf } from './leadsValues.ts';

const teamsOf = (...names: string[]) => names.map((teamName) => ({ teamName, role: 'owner' as const }));
const none = { leads: null, consent: builtInConsent, members: [], sharedWith: [], version: 0 };

test('the only team of an owner is chosen beforehand, and none of several', () => {
  expect(valuesOf({ ...none, teams: teamsOf('Stars') })).toMatchObject({ to: 'nobody', teamName: 'Stars' });
  expect(valuesOf({ ...none, teams: teamsOf('Stars', 'Moons') })).not.toHaveProperty('teamName');
});
