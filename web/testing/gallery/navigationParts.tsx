import { Tabs } from 'antd';
import { PolicyLinks } from '../../src/ui/frame/PolicyLinks.tsx';
import { PageTabs } from '../../src/ui/layout/PageTabs.tsx';
import type { Part } from './part.ts';

const tabs = ['Overview', 'Lesson 1', 'Lesson 2', 'Lesson 3', 'Lesson 4', 'Lesson 5'];

export const navigationParts: readonly Part[] = [
  {
    state: 'Tabs, more than fit',
    content: (
      <Tabs
        items={tabs.map((label, index) => ({
          key: label,
          label,
          disabled: index === tabs.length - 1,
          children: `What “${label}” shows.`,
        }))}
      />
    ),
  },
  {
    state: 'Pages of a thing',
    content: (
      <PageTabs
        label="Pages of the bot"
        current="Flow"
        tabs={['Flow', 'Design', 'Data'].map((name) => [name, `#${name}`] as const)}
      />
    ),
  },
  {
    state: 'Policies',
    content: (
      <PolicyLinks
        of={[
          { name: 'Privacy policy', url: 'https://example.com/privacy' },
          { name: 'Terms of use', url: 'https://example.com/terms' },
        ]}
      />
    ),
  },
];
