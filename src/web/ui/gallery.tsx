import { Mic, Moon, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorNotice, FormError } from './error-notice.tsx';
import { GalleryChoices } from './gallery-choices.tsx';
import { GalleryFields } from './gallery-fields.tsx';
import { GalleryLists } from './gallery-lists.tsx';
import { GalleryOverlays } from './gallery-overlays.tsx';
import { GallerySection } from './gallery-section.tsx';
import { IconButton } from './icon-button.tsx';
import { Notice } from './notice.tsx';
import { PageTitle } from './page-title.tsx';
import { Progress } from './progress.tsx';
import { Prose } from './prose.tsx';
import { SelectField } from './select-field.tsx';
import { Skeleton } from './skeleton.tsx';
import { SkipLink } from './skip-link.tsx';
import { Spinner } from './spinner.tsx';
import { Tabs } from './tabs.tsx';
import { TextLink } from './text-link.tsx';
import { getTheme, setTheme, type Theme } from './theme.ts';
import { TypedText } from './typed-text.tsx';
import { UiProvider } from './ui-provider.tsx';
import { WaltMark, Wordmark } from './walt-mark.tsx';

/** Every component in its states, on one page, for whoever works on them. */
export function Gallery() {
  return (
    <UiProvider>
      <SkipLink />
      <main id="main" tabIndex={-1} className="mx-auto max-w-6xl px-5 py-12 sm:px-8">
        <PageTitle
          title="The study"
          lead="Every component of Walt, in every state it can be in."
          actions={<ThemeChoice />}
        />
        <GalleryMarks />
        <GalleryButtons />
        <GalleryFields />
        <GalleryChoices />
        <GalleryLists />
        <GalleryOverlays />
        <GalleryNews />
        <GalleryReading />
      </main>
    </UiProvider>
  );
}

function ThemeChoice() {
  const [theme, choose] = useState<Theme>(getTheme);
  return (
    <SelectField
      label="Theme"
      className="min-w-52"
      options={[
        { value: 'system', label: 'As on this device' },
        { value: 'light', label: 'Paper' },
        { value: 'dark', label: 'Lamplight' },
      ]}
      value={theme}
      onValueChange={(next) => {
        setTheme(next);
        choose(next);
      }}
    />
  );
}

function GalleryMarks() {
  return (
    <GallerySection title="The W">
      <div className="flex flex-wrap items-center gap-12">
        <WaltMark size={128} />
        <WaltMark size={128} state="listening" label="Walt is listening" />
        <WaltMark size={128} state="speaking" level={0.7} label="Walt is speaking" />
        <Wordmark />
      </div>
    </GallerySection>
  );
}

function GalleryButtons() {
  return (
    <GallerySection title="Buttons and links">
      <Button variant="primary">Primary</Button>
      <Button>Secondary</Button>
      <Button variant="quiet">Quiet</Button>
      <Button variant="danger">Danger</Button>
      <Button variant="primary" size="large">
        Large
      </Button>
      <Button variant="primary" busy>
        Signing in...
      </Button>
      <Button variant="primary" disabled>
        Disabled
      </Button>
      <Button disabled>Disabled</Button>
      <Button>
        <Mic aria-hidden /> With an icon
      </Button>
      <Button render={<a href="#main" />}>A link</Button>
      <IconButton label="Edit">
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label="Not now" disabled>
        <Moon aria-hidden />
      </IconButton>
      <TextLink href="#main" placing="standalone">
        A link by itself
      </TextLink>
    </GallerySection>
  );
}

function GalleryNews() {
  return (
    <GallerySection title="News, waiting and emptiness">
      <div className="flex flex-wrap gap-3">
        <Badge>Draft</Badge>
        <Badge tone="accent">Completed</Badge>
        <Badge tone="waiting">Processing</Badge>
        <Badge tone="danger">Failed</Badge>
      </div>
      <div className="grid w-full max-w-4xl gap-6">
        <Notice>Walt writes in the background. You can close this page.</Notice>
        <Notice tone="success" title="Saved">
          Your preferences are in force from now on.
        </Notice>
        <ErrorNotice
          message="We couldn't load your notes. Check your connection, then try again."
          onRetry={() => {}}
        />
        <FormError message="Login failed" />
        <Spinner label="Opening your story" />
        <Progress label="Steps completed" value={43} valueText="3 of 7" />
        <Progress label="Over the top" value={180} />
        <Skeleton />
        <EmptyState
          title="No notes yet"
          hint="What you write down by hand is kept here, beside what you tell Walt."
          action={<Button variant="primary">Write a note</Button>}
        />
      </div>
    </GallerySection>
  );
}

function GalleryReading() {
  const [tab, setTab] = useState<'story' | 'sources'>('story');
  return (
    <GallerySection title="Reading">
      <div className="grid w-full gap-8 md:grid-cols-2">
        <Card>A card on paper.</Card>
        <Card tone="next">The one card with the next thing to do.</Card>
        <Card tone="sunken">A sunken card for what is secondary.</Card>
        <p className="font-story text-2xl">
          <TypedText text="Welcome, friend" />
        </p>
      </div>
      <div className="w-full">
        <Tabs
          label="Parts of the piece"
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'story', label: 'Story', content: <Passage /> },
            { value: 'sources', label: 'Sources', content: <p>Three talks and a letter.</p> },
          ]}
        />
      </div>
    </GallerySection>
  );
}

function Passage() {
  return (
    <Prose>
      <h2>The house by the canal</h2>
      <p>
        The house stood with its back to the water. In winter the light came up off the ice and lay
        on the kitchen ceiling, and for an hour each morning nobody lit the lamp.
      </p>
      <blockquote>Nobody locked anything. There was nothing worth the walk.</blockquote>
      <h3>What was kept</h3>
      <ul>
        <li>the bread tin, with its dented lid</li>
        <li>
          a letter, which <TextLink href="#main">can be read here</TextLink>
        </li>
      </ul>
    </Prose>
  );
}
