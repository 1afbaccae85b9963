import { generatePath, Link, useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { AdminUser } from '#contract/users.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, ContentTable } from '#web/ui/content-table.tsx';
import { longDate } from '#web/ui/dates.ts';
import { TextLink } from '#web/ui/text-link.tsx';

const pathOf = ({ id }: AdminUser) => generatePath(paths.adminUser, { id });

const columns: Column<AdminUser>[] = [
  {
    label: 'Name',
    part: 'name',
    cell: (user) => (
      <TextLink
        placing="standalone"
        render={<Link to={pathOf(user)} onClick={(event) => event.stopPropagation()} />}
      >
        {user.name || 'N/A'}
      </TextLink>
    ),
  },
  { label: 'Email', cell: ({ email }) => <span className="min-w-0 break-all">{email}</span> },
  { label: 'Created At', cell: ({ createdAt }) => longDate(createdAt) },
  {
    label: 'Admin Status',
    cell: ({ isAdmin }) => (isAdmin ? <Badge tone="accent">Admin</Badge> : <Badge>User</Badge>),
  },
  {
    label: 'Transcripts',
    cell: ({ grantedPermissions: { canSeeTranscripts } }) =>
      canSeeTranscripts ? <Badge tone="accent">Public</Badge> : <Badge>Private</Badge>,
  },
];

export function UserTable({ users }: { users: AdminUser[] }) {
  const navigate = useNavigate();
  return (
    <ContentTable
      label="Users"
      columns={columns}
      rows={users}
      onOpen={(user) => navigate(pathOf(user))}
    />
  );
}
