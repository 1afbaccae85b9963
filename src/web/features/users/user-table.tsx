import { generatePath, Link, useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { AdminUser } from '#contract/users.ts';
import { Badge } from '#web/ui/badge.tsx';
import { longDate } from '#web/ui/dates.ts';
import { type Column, Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

const pathOf = ({ id }: AdminUser) => generatePath(paths.adminUser, { id });

const columns: Column<AdminUser>[] = [
  {
    header: 'Name',
    cell: (user) => (
      <TextLink
        placing="standalone"
        render={<Link to={pathOf(user)} onClick={(event) => event.stopPropagation()} />}
      >
        {user.name || 'N/A'}
      </TextLink>
    ),
  },
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Created At', cell: ({ createdAt }) => longDate(createdAt) },
  {
    header: 'Admin Status',
    cell: ({ isAdmin }) => (isAdmin ? <Badge tone="accent">Admin</Badge> : <Badge>User</Badge>),
  },
  {
    header: 'Transcripts',
    cell: ({ grantedPermissions: { canSeeTranscripts } }) =>
      canSeeTranscripts ? <Badge tone="accent">Public</Badge> : <Badge>Private</Badge>,
  },
];

export function UserTable({ users }: { users: AdminUser[] }) {
  const navigate = useNavigate();
  return (
    <Table
      label="Users"
      columns={columns}
      rows={users}
      keyOf={({ id }) => id}
      onOpen={(user) => navigate(pathOf(user))}
    />
  );
}
