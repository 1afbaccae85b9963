import { useState } from 'react';
import { AddedText } from './added-text.tsx';
import { Badge } from './badge.tsx';
import { ClippedText } from './clipped-text.tsx';
import { aboveRow, type Column, ContentTable, RowLink } from './content-table.tsx';
import { DeleteButton } from './delete-button.tsx';
import { GallerySection } from './gallery-section.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { SortableList } from './sortable-list.tsx';

type Chapter = { id: string; name: string; about: string };

const chapters: Chapter[] = [
  {
    id: 'house',
    name: 'The house by the canal',
    about: 'Its back to the water, and the light that came up off the ice.',
  },
  { id: 'school', name: 'School', about: 'Slates.' },
  { id: 'leaving', name: 'Leaving', about: '' },
];

const columns: Column<Chapter>[] = [
  {
    label: 'Name',
    part: 'name',
    cell: ({ name }) => <RowLink render={<a href="#main" />}>{name}</RowLink>,
  },
  { label: 'About', cell: ({ about }) => <ClippedText text={about || 'None'} most={50} /> },
  { label: 'State', cell: () => <Badge>Draft</Badge> },
  {
    label: 'Actions',
    part: 'actions',
    cell: ({ name }) => (
      <DeleteButton
        className={aboveRow}
        label={`Delete ${name}`}
        title="Are you sure?"
        body="It stays in the gallery all the same."
        onDelete={() => Promise.reject(new Error('It is still needed.'))}
        explain={({ message }) => message}
      />
    ),
  },
];

/** What administrators list, sort and write. */
export function GalleryLists() {
  const [sorted, sort] = useState(chapters);
  const [text, write] = useState('# Listen\n\nAsk **one** question at a time.');
  return (
    <GallerySection title="Lists to keep in order">
      <div className="grid w-full gap-8">
        <ContentTable label="Chapters" columns={columns} rows={chapters} />
        <SortableList
          label="Chapters in order"
          items={sorted}
          nameOf={({ name }) => name}
          onSort={sort}
        >
          {({ name }, index) => <p className="py-2">{`${index + 1}. ${name}`}</p>}
        </SortableList>
        <MarkdownField label="Instructions" value={text} onValueChange={write} />
        <AddedText title="Added by itself" explanation="As it is used." text={text} />
      </div>
    </GallerySection>
  );
}
