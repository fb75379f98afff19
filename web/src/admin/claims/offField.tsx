import { Suspense } from 'react';
import { lazyPage } from '../../routing/lazyPage.tsx';
import type { CustomField } from '../../ui/form/field.ts';
import { ErrorBoundary } from '../../ui/states/ErrorBoundary.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';

const ourClaims = lazyPage(() => import('./OurClaims.tsx'));

/** Switches claims of ours off. Their lists load with the field. */
export const offField: CustomField<'off'> = {
  name: 'off',
  label: 'Our words',
  kind: 'custom',
  hasOwnLabel: true,
  emptyValue: [],
  render: ({ value, onChange }) => (
    <ErrorBoundary>
      <Suspense fallback={<Skeleton shape="details" />}>
        <ourClaims.Screen
          off={Array.isArray(value) ? value.map(String) : []}
          onChange={(off) => onChange?.(off)}
        />
      </Suspense>
    </ErrorBoundary>
  ),
};
