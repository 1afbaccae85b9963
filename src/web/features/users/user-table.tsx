import { generatePath, Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { AdminUser } from '#contract/users.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, ContentTable, RowLink } from '#web/ui/content-table.tsx';
import { longDate } from '#web/ui/dates.ts';

const columns: Column<AdminUser>[] = [
  {
    label: 'Name',
    part: 'name',
    cell: ({ id, name }) => (
      <RowLink render={<Link to={generatePath(paths.adminUser, { id })} />}>
        {name || 'N/A'}
      </RowLink>
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
  return <ContentTable label="Users" columns={columns} rows={users} />;
}
