import { Unreachable } from '../api/refusal.ts';
import { AsyncContent } from '../ui/AsyncContent.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { DataList } from '../ui/list/DataList.tsx';
import { type Column, rowNumber } from '../ui/list/rows.ts';
import { failed, Notice, succeeded } from '../ui/Notice.tsx';
import type { Shape } from '../ui/Skeleton.tsx';
import { Empty } from '../ui/states/Empty.tsx';

const shapes: readonly Shape[] = ['form', 'details', 'cards', 'list'];
const people = ['amy', 'ben', 'a-name-of-a-user-that-is-as-long-as-it-gets'];
const columns: readonly Column<string>[] = [
  rowNumber,
  { name: 'Username', onPhone: 'title', render: (name) => name },
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
        <AsyncContent data={undefined} failure={new Unreachable()} reload={reload} loading="list">
          {() => null}
        </AsyncContent>
      </section>
      <section className="card" aria-label="Empty">
        <AsyncContent
          data={[]}
          failure={undefined}
          reload={reload}
          loading="list"
          isEmpty
          empty={<Empty title="Nothing yet">What comes here, and how.</Empty>}
        >
          {() => null}
        </AsyncContent>
      </section>
      <section className="card" aria-label="There">
        <AsyncContent data={people} failure={undefined} reload={reload} loading="list">
          {(rows) => (
            <DataList
              label="People"
              rows={rows}
              columns={columns}
              keyOf={(name) => name}
              nameOf={(name) => name}
            />
          )}
        </AsyncContent>
      </section>
      <section className="card" aria-label="Outcomes">
        <Notice outcome={succeeded('It is done')} />
        <Notice outcome={failed(new Unreachable())} />
        <ConfirmButton
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
