import { words as calls } from '../../../shared/contract/words.ts';
import { command, query } from '../../lib/http/handler.ts';
import { OrderedKey } from '../../lib/http/orderedPage.ts';
import { ownShelf, teamShelf } from '../../lib/store/template.ts';
import { add, orderOf, pageOf, readsOfOne, readsToAdd, readsToUpdate, remove, update } from './shelf.ts';

const own = ({ username }: { readonly username: string }) => ({ shelf: ownShelf, owner: username });
const ofTeam = ({ params }: { readonly params: { readonly teamName: string } }) => ({
  shelf: teamShelf,
  owner: params.teamName,
  teamName: params.teamName,
});

export const listTemplates = query(calls.listTemplates, {
  cursor: OrderedKey,
  reads: (input) => orderOf(own(input)),
  reply: (input) => pageOf(own(input), input),
});

export const createTemplate = command(calls.createTemplate, {
  reads: (input) => readsToAdd(own(input), input),
  decide: (input) => add(own(input), input, input),
});

export const updateTemplate = command(calls.updateTemplate, {
  reads: (input) => readsToUpdate(own(input), input.params.id),
  decide: (input) => update(own(input), input.body, input),
});

export const deleteTemplate = command(calls.deleteTemplate, {
  reads: (input) => readsOfOne(own(input), input.params.id),
  decide: (input) => remove(own(input), input),
});

export const listTeamTemplates = query(calls.listTeamTemplates, {
  cursor: OrderedKey,
  reads: (input) => orderOf(ofTeam(input)),
  reply: (input) => pageOf(ofTeam(input), input),
});

export const createTeamTemplate = command(calls.createTeamTemplate, {
  reads: (input) => readsToAdd(ofTeam(input), input),
  decide: (input) => add(ofTeam(input), input, input),
});

export const updateTeamTemplate = command(calls.updateTeamTemplate, {
  reads: (input) => readsToUpdate(ofTeam(input), input.params.id),
  decide: (input) => update(ofTeam(input), input.body, input),
});

export const deleteTeamTemplate = command(calls.deleteTeamTemplate, {
  reads: (input) => readsOfOne(ofTeam(input), input.params.id),
  decide: (input) => remove(ofTeam(input), input),
});
