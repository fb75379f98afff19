import { Row } from '../../src/ui/layout/layout.tsx';
import { Sample } from './Sample.tsx';
import { shells } from './shells.tsx';

/** Each in a document of its own, where the bars are at its edges: as on a phone, and as wide as there is room. */
export function ShellGallery() {
  return shells.map(({ id, name }) => (
    <Sample key={id} name={name}>
      <Row gap={4}>
        <iframe
          className="sample-frame sample-frame-phone"
          src={`?shell=${id}`}
          title={`${name}, on a phone`}
        />
        <iframe className="sample-frame sample-frame-wide" src={`?shell=${id}`} title={name} />
      </Row>
    </Sample>
  ));
}
