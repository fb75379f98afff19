import { buttonParts } from './buttonParts.tsx';
import { choiceParts } from './choiceParts.tsx';
import { claimParts } from './claimParts.tsx';
import { dataParts } from './dataParts.tsx';
import { feedbackParts } from './feedbackParts.tsx';
import { formParts } from './formParts.tsx';
import { formStateParts } from './formStateParts.tsx';
import { inputParts } from './inputParts.tsx';
import { layoutParts } from './layoutParts.tsx';
import { listParts } from './listParts.tsx';
import { navigationParts } from './navigationParts.tsx';
import { orderParts } from './orderParts.tsx';
import { overlayParts } from './overlayParts.tsx';
import type { Part } from './part.ts';
import { shareParts } from './shareParts.tsx';
import { shellParts } from './shells.tsx';
import { stateParts } from './stateParts.tsx';

/** All states of the parts of one kind. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly parts: readonly Part[];
}

export const sections: readonly Section[] = [
  { id: 'layout', title: 'Layout', parts: layoutParts },
  { id: 'buttons', title: 'Buttons', parts: buttonParts },
  { id: 'inputs', title: 'Inputs', parts: inputParts },
  { id: 'choices', title: 'Choices', parts: choiceParts },
  { id: 'navigation', title: 'Tabs and steps', parts: navigationParts },
  { id: 'overlays', title: 'Menus, sheets and questions', parts: overlayParts },
  { id: 'feedback', title: 'Messages', parts: feedbackParts },
  { id: 'claims', title: 'Claims', parts: claimParts },
  { id: 'data', title: 'Data', parts: dataParts },
  { id: 'lists', title: 'Lists', parts: listParts },
  { id: 'order', title: 'Lists in order', parts: orderParts },
  { id: 'share', title: 'Links to share', parts: shareParts },
  { id: 'states', title: 'States', parts: stateParts },
  { id: 'shell', title: 'Shell', parts: shellParts },
  { id: 'forms', title: 'Forms', parts: formParts },
  { id: 'form-states', title: 'Forms that were sent', parts: formStateParts },
];
