import { useMatch } from 'react-router-dom';
import { paths } from '../routing/paths.ts';
import { BarLink } from '../ui/frame/BarLink.tsx';
import { Row } from '../ui/layout/layout.tsx';
import '../ui/layout/tabs.css';
import './nav.css';

const { home, templates, databases, createLead, dashboards, ...of } = paths.msmart;

const places = [
  { to: home, label: 'Today', end: true, activeFor: [templates] },
  { to: databases, label: 'Leads', activeFor: [createLead] },
  {
    to: of.teams,
    label: 'Team',
    end: true,
    activeFor: [
      of.createTeam,
      of.joinTeam,
      of.team,
      of.teamLeads,
      of.teamBin,
      of.teamDashboard,
      of.teamLearning,
      of.claims,
    ],
  },
  { to: dashboards, label: 'Numbers' },
] as const;

/** The places of M-Smart, below the bar. On a phone, a lead's page has its back arrow instead. */
export default function MsmartNav() {
  const isLead = useMatch(paths.msmart.lead) !== null;
  return (
    <nav className={isLead ? 'tool-nav hide-phone' : 'tool-nav'} aria-label="M-Smart">
      <Row nowrap align="stretch" className="tabs tool-nav-row">
        {places.map(({ label, ...link }) => (
          <BarLink key={label} className="row" {...link}>
            {label}
          </BarLink>
        ))}
      </Row>
    </nav>
  );
}
