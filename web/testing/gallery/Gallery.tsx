import { Button, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { Card, Grid, Row, Text } from '../../src/ui/layout/layout.tsx';
import { type Section, sections } from './sections.ts';
import './gallery.css';

/** Shows all parts with an index, or one section with `only`. */
export function Gallery({ only }: { only: string | null }) {
  const shown = sections.filter(({ id }) => only === null || id === only);
  return (
    <main className="page">
      <Row as="header" gap={4} justify="between" className="page-head">
        <h1 className="page-title">Gallery</h1>
        <TextSize />
      </Row>
      {only === null && <Index />}
      {shown.map((section) => (
        <GallerySection key={section.id} {...section} />
      ))}
    </main>
  );
}

function Index() {
  return (
    <nav aria-label="Sections">
      <Row as="ul" gap={5} tight>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Button type="link" className="flush" href={`#${id}`}>
              {title}
            </Button>
          </li>
        ))}
      </Row>
    </nav>
  );
}

function GallerySection({ id, title, parts }: Section) {
  return (
    <Grid
      as="section"
      gap={4}
      keepsColumns
      id={id}
      className="gallery-section"
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {parts.map(({ state, content }) => (
        <Card key={state} gap={3} className="sample" aria-label={state}>
          <Text tone="muted" size="s">
            {state}
          </Text>
          {content}
        </Card>
      ))}
    </Grid>
  );
}

/** Switches the text size to 200 %. */
function TextSize() {
  const [size, setSize] = useState('100%');
  useEffect(() => {
    document.documentElement.style.fontSize = size;
  }, [size]);
  return <Segmented aria-label="Text size" options={['100%', '200%']} value={size} onChange={setSize} />;
}
