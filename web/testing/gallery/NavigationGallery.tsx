import { Steps, Tabs } from 'antd';
import { PolicyLinks } from '../../src/ui/frame/PolicyLinks.tsx';
import { Sample } from './Sample.tsx';

const tabs = ['Overview', 'Lesson 1', 'Lesson 2', 'Lesson 3', 'Lesson 4', 'Lesson 5'];

export function NavigationGallery() {
  return (
    <>
      <Sample name="Tabs, more than fit">
        <Tabs
          items={tabs.map((label, index) => ({
            key: label,
            label,
            disabled: index === tabs.length - 1,
            children: `What “${label}” shows.`,
          }))}
        />
      </Sample>
      <Sample name="Steps">
        <Steps
          current={1}
          items={[
            { title: 'Email' },
            { title: 'Code' },
            { title: 'New password', content: 'At least 6 characters' },
          ]}
        />
      </Sample>
      <Sample name="Policies">
        <PolicyLinks
          of={[
            { name: 'Privacy policy', url: 'https://example.com/privacy' },
            { name: 'Terms of use', url: 'https://example.com/terms' },
          ]}
        />
      </Sample>
    </>
  );
}
