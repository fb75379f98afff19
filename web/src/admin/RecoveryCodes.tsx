import { Alert, Button } from 'antd';
import { CopyButton } from '../ui/button/CopyButton.tsx';
import { Grid, Row, Text } from '../ui/layout/layout.tsx';
import { downloadText } from '../ui/share/download.ts';
import { DownloadIcon } from '../ui/theme/icons.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shows the recovery codes, which the server reveals only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <Alert type="success" role="status" showIcon title="Your second factor is on" />
      <p>
        Without your app you sign in by one of these recovery codes, each good once. Keep them where nobody
        else finds them: they are not shown again.
      </p>
      <Grid as="ul" columns={3} gap={2} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <Text as="code" size="m">
              {code}
            </Text>
          </li>
        ))}
      </Grid>
      <Row gap={3} align="stretch" fill>
        <CopyButton
          text={text}
          label="Copy codes"
          doneMessage="Codes copied"
          failMessage="The codes could not be copied. Select them and copy them yourself."
        />
        <Button icon={<DownloadIcon />} onClick={() => downloadText('m-suite-recovery-codes.txt', text)}>
          Download codes
        </Button>
        <Button type="primary" onClick={onDone}>
          I have kept them
        </Button>
      </Row>
    </>
  );
}
