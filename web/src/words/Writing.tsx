import type { RefObject } from 'react';
import { LANGS, langNames } from '../../../shared/rules/language.ts';
import { ClaimsHint } from '../claims/ClaimsHint.tsx';
import type { Claims } from '../claims/useClaims.ts';
import { paths } from '../routing/paths.ts';
import { Row, Stack } from '../ui/layout/layout.tsx';
import { FilterChips } from '../ui/list/FilterChips.tsx';
import { MenuButton } from '../ui/overlay/MenuButton.tsx';
import { LoadFailure } from '../ui/states/LoadFailure.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { ForwardIcon } from '../ui/theme/icons.tsx';
import { MessageText } from './MessageText.tsx';
import { SOURCES } from './source.ts';
import type { useWriting } from './useWriting.ts';
import { WordsChoice } from './WordsChoice.tsx';

interface WritingProps extends ReturnType<typeof useWriting> {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly claims: Claims;
}

/** The words to choose from, and the text that they become. */
export function Writing({ area, claims, chat, lang, sourceName, choose, ...writing }: WritingProps) {
  return (
    <Stack gap={3}>
      <Row gap={2} justify="between">
        <FilterChips
          label="Words from"
          options={SOURCES.map((value) => ({ value, label: value }))}
          value={sourceName}
          onChange={(source) => choose({ source, chosen: undefined })}
        />
        <MenuButton
          actions={LANGS.map((other) => ({
            label: langNames[other],
            onSelect: () => choose({ lang: other, chosen: undefined }),
          }))}
        >
          {(button) => (
            <button {...button} type="button" className="filter-chip choice-chip">
              {langNames[lang]} <ForwardIcon size={16} />
            </button>
          )}
        </MenuButton>
      </Row>
      <WordsChoice
        key={`${sourceName} ${lang}`}
        source={writing.source}
        found={writing.found}
        label={`Words: ${sourceName}`}
        to={sourceName === 'Mine' ? paths.msmart.templates : undefined}
        chosen={writing.chosen?.id}
        onChoose={({ id }) => choose({ source: sourceName, chosen: id })}
      />
      {writing.isLoading ? (
        <Skeleton shape="details" />
      ) : (
        <>
          <MessageText ref={area} filled={writing.filled} claims={claims} onChange={writing.type} />
          <ClaimsHint
            text={writing.filled.text}
            claims={claims}
            onReplace={(text) => {
              writing.type(text);
              area.current?.focus();
            }}
          />
        </>
      )}
      {/* The text can be written without what the lead has said. */}
      {chat.failure && <LoadFailure failure={chat.failure} retry={chat.reload} />}
    </Stack>
  );
}
