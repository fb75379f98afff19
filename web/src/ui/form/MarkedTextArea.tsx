import type { TextAreaProps } from 'antd/es/input';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { createContext, type Ref, useContext } from 'react';
import { AntdTextArea } from './Input.ts';
import { MarkedText, type TextFinding } from './MarkedText.tsx';

/** Carries what was found in the text of a field; undefined where nothing is looked for. */
export const TextFindings = createContext<readonly TextFinding[] | undefined>(undefined);

/** antd's text area, with lines below what was found in its text. */
export function MarkedTextArea(props: TextAreaProps & { readonly ref?: Ref<TextAreaRef> }) {
  const findings = useContext(TextFindings);
  if (findings === undefined) return <AntdTextArea {...props} />;
  return (
    <div className="grid marked-area">
      <AntdTextArea
        dir="auto"
        {...props}
        onScroll={({ currentTarget }) => scrollAlike(currentTarget.nextElementSibling)}
      />
      {findings.length > 0 && (
        <div ref={scrollAlike} aria-hidden="true" dir="auto" className="typed marks">
          <MarkedText text={String(props.value ?? '')} findings={findings} />
        </div>
      )}
    </div>
  );
}

function scrollAlike(marks: Element | null) {
  if (marks?.previousElementSibling) marks.scrollTop = marks.previousElementSibling.scrollTop;
}
