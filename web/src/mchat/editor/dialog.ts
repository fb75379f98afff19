import type { EditableAction } from '../../../../shared/contract/action.ts';
import type { EditableBlock } from '../../../../shared/contract/block.ts';

/** What is filled in over the editor. A block or an action is as it was when it was opened. */
export type Dialog =
  | { readonly kind: 'addFlow' | 'welcome' }
  | { readonly kind: 'addBlock' | 'addAction'; readonly flowId: number }
  | { readonly kind: 'editBlock'; readonly flowId: number; readonly block: EditableBlock }
  | { readonly kind: 'editAction'; readonly flowId: number; readonly action: EditableAction };
