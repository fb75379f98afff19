import { Button } from 'antd';
import { useId } from 'react';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Card, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import './figures.css';

interface StageFigure {
  readonly label: string;
  readonly values: readonly { readonly period: string; readonly value: number }[];
}

interface StageCardProps {
  readonly name: string;
  /** The points as a text. */
  readonly summary?: string;
  readonly figures: readonly StageFigure[];
  /** The path of the counted leads. */
  readonly to: string;
  readonly toLabel: string;
  /** Shows the events of the points. Absent for the points of several members. */
  readonly onPoints?: () => void;
}

/** Shows the figures of one stage. */
export function StageCard({ name, summary, figures, to, toLabel, onPoints }: StageCardProps) {
  const id = useId();
  return (
    <Card gap={2} className={`stage-card tone-${name.toLowerCase()}`} aria-labelledby={id}>
      <Text as="h2" size="m" id={id}>
        {name}
      </Text>
      {summary !== undefined && (
        <Text tone="muted" size="s" numeric>
          {summary}
        </Text>
      )}
      <Stack as="ul" gap={2} numeric className="stage-figures">
        {figures.map(({ label, values }) => (
          <Row as="li" key={label} justify="between" align="baseline">
            <span>{label}</span>
            <Row as="dl">
              {values.map(({ period, value }) => (
                <Row key={period} gap={1} align="baseline" nowrap>
                  <Text
                    as="dt"
                    tone="muted"
                    size="xs"
                    {...(values.length === 1 && { className: 'visually-hidden' })}
                  >
                    {period}
                  </Text>
                  <Text as="dd" weight="strong">
                    {value.toLocaleString()}
                  </Text>
                </Row>
              ))}
            </Row>
          </Row>
        ))}
      </Stack>
      <Row gap={2}>
        <LinkButton to={to}>
          {toLabel}
          <span className="visually-hidden"> ({name})</span>
        </LinkButton>
        {onPoints && (
          <Button type="text" onClick={onPoints}>
            Points
            <span className="visually-hidden"> of {name}</span>
          </Button>
        )}
      </Row>
    </Card>
  );
}
