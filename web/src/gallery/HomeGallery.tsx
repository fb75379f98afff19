import { Unreachable } from '../api/refusal.ts';
import { paths } from '../paths.ts';
import { HomeLine, HomeLineFailure, HomeLineLoading } from '../ui/home/HomeLine.tsx';
import { LockIcon } from '../ui/icons.tsx';
import { Sample } from './Sample.tsx';

const failure = new Unreachable();
const nothing = () => {};

export function HomeGallery() {
  return (
    <>
      <Sample name="Counted">
        <HomeLine to={paths.home} figure={1250} title="follow-ups due today" detail="M-Smart" />
      </Sample>
      <Sample name="Not counted">
        <HomeLine
          to={paths.home}
          figure={<LockIcon />}
          title="Get access to M-ACE"
          detail="With one of your postings"
        />
      </Sample>
      <Sample name="On its way">
        <HomeLineLoading />
      </Sample>
      <Sample name="Failed">
        <HomeLineFailure failure={failure} retry={nothing} />
      </Sample>
    </>
  );
}
