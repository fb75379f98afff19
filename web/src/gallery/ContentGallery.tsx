import { Unreachable } from '../api/refusal.ts';
import { AsyncContent } from '../ui/AsyncContent.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { type Column, rowNumber, Table } from '../ui/list/Table.tsx';
import { failed, Notice, succeeded } from '../ui/Notice.tsx';
import type { Shape } from '../ui/Skeleton.tsx';

const shapes: readonly Shape[] = ['form', 'details', 'cards', 'table'];
const people = ['amy', 'ben', 'a-name-of-a-user-that-is-as-long-as-it-gets'];
const columns: readonly Column<string>[] = [
  rowNumber,
  { name: 'Username', kind: 'header', render: (name) => name },
  { name: 'Letters', render: (name) => name.length },
];
const reload = () => {};

/** What is read, in each of its states, and what is said of what was done. */
export function ContentGallery() {
  return (
    <>
      {shapes.map((shape) => (
        <section key={shape} className="card" aria-label={`Loading: ${shape}`}>
          <AsyncContent data={undefined} failure={undefined} reload={reload} loading={shape}>
            {() => null}
          </AsyncContent>
        </section>
      ))}
      <section className="card" aria-label="Failed">
        <AsyncContent data={undefined} failure={new Unreachable()} reload={reload} loading="table">
          {() => null}
        </AsyncContent>
      </section>
      <section className="card" aria-label="Empty">
        <AsyncContent
          data={[]}
          failure={undefined}
          reload={reload}
          loading="table"
          isEmpty
          empty={<p>What comes here, and how.</p>}
        >
          {() => null}
        </AsyncContent>
      </section>
      <section className="card" aria-label="There">
        <AsyncContent data={people} failure={undefined} reload={reload} loading="table">
          {(rows) => <Table label="People" rows={rows} columns={columns} keyOf={(name) => name} />}
        </AsyncContent>
      </section>
      <section className="card" aria-label="Outcomes">
        <Notice outcome={succeeded('It is done')} />
        <Notice outcome={failed(new Unreachable())} />
        <ConfirmButton
          className="button button-danger"
          label="Delete"
          title="Delete it?"
          detail="What is lost by it."
          confirmLabel="Delete it"
          onConfirm={reload}
        />
      </section>
    </>
  );
}
