import type { ComponentType } from 'react';
import { ButtonGallery } from './ButtonGallery.tsx';
import { ChoiceGallery } from './ChoiceGallery.tsx';
import { DataGallery } from './DataGallery.tsx';
import { FeedbackGallery } from './FeedbackGallery.tsx';
import { FormGallery } from './FormGallery.tsx';
import { FormStateGallery } from './FormStateGallery.tsx';
import { InputGallery } from './InputGallery.tsx';
import { LayoutGallery } from './LayoutGallery.tsx';
import { ListGallery } from './ListGallery.tsx';
import { NavigationGallery } from './NavigationGallery.tsx';
import { OrderGallery } from './OrderGallery.tsx';
import { OverlayGallery } from './OverlayGallery.tsx';
import { ShellGallery } from './ShellGallery.tsx';
import { StateGallery } from './StateGallery.tsx';

/** A part of the gallery. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly Content: ComponentType;
}

export const sections: readonly Section[] = [
  { id: 'layout', title: 'Layout', Content: LayoutGallery },
  { id: 'buttons', title: 'Buttons', Content: ButtonGallery },
  { id: 'inputs', title: 'Inputs', Content: InputGallery },
  { id: 'choices', title: 'Choices', Content: ChoiceGallery },
  { id: 'navigation', title: 'Tabs and steps', Content: NavigationGallery },
  { id: 'overlays', title: 'Menus, sheets and questions', Content: OverlayGallery },
  { id: 'feedback', title: 'Messages', Content: FeedbackGallery },
  { id: 'data', title: 'Data', Content: DataGallery },
  { id: 'lists', title: 'Lists', Content: ListGallery },
  { id: 'order', title: 'Lists in order', Content: OrderGallery },
  { id: 'states', title: 'States', Content: StateGallery },
  { id: 'shell', title: 'Shell', Content: ShellGallery },
  { id: 'forms', title: 'Forms', Content: FormGallery },
  { id: 'form-states', title: 'Forms that were sent', Content: FormStateGallery },
];
