import { Ellipsis, LogOut, Settings, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { GallerySection } from './gallery-section.tsx';
import { IconButton } from './icon-button.tsx';
import { Menu } from './menu.tsx';
import type { MenuItem } from './menu-popup.tsx';
import { Confirm, Dialog, Drawer } from './overlays.tsx';
import { TextField } from './text-field.tsx';
import { useToast } from './toast.tsx';

const items: MenuItem[] = [
  { kind: 'address', label: 'Profile', icon: <UserRound aria-hidden />, href: '#profile' },
  {
    kind: 'address',
    label: 'Settings',
    detail: 'Privacy, appearance, account',
    icon: <Settings aria-hidden />,
    href: '#settings',
  },
  { kind: 'separator', id: 'before-leaving' },
  { kind: 'action', label: 'Log out', icon: <LogOut aria-hidden />, onSelect: () => {} },
  { kind: 'action', label: 'Delete this story', tone: 'danger', onSelect: () => {} },
];

export function GalleryOverlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'busy' | 'drawer' | null>(null);
  const { say, warn } = useToast();
  const close = () => setOpen(null);
  return (
    <GallerySection title="What opens over the page">
      <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
      <Button onClick={() => setOpen('confirm')}>Ask before deleting</Button>
      <Button onClick={() => setOpen('busy')}>Confirmation that failed</Button>
      <Button onClick={() => setOpen('drawer')}>Open drawer</Button>
      <Button onClick={() => say('Your note is saved.')}>Say something</Button>
      <Button onClick={() => warn("We couldn't save your note. It is still here; try again.")}>
        Warn of something
      </Button>
      <Menu trigger={<Button>Open menu</Button>} items={items} />
      <Menu
        trigger={
          <IconButton label="More for this story">
            <Ellipsis aria-hidden />
          </IconButton>
        }
        items={items}
        align="end"
      />
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="Rename this story"
        description="The name stands on the cover of the book."
        actions={
          <>
            <Button variant="primary" onClick={close}>
              Save the name
            </Button>
            <Button onClick={close}>Cancel</Button>
          </>
        }
      >
        <TextField label="Name of the story" defaultValue="The house by the canal" />
      </Dialog>
      <Confirm
        open={open === 'confirm'}
        onOpenChange={close}
        title="Delete this story?"
        body="Its recordings, notes, photos and writing are deleted with it. This can't be undone."
        confirmLabel="Delete this story"
        tone="danger"
        typeToConfirm="DELETE"
        onConfirm={close}
      />
      <Confirm
        open={open === 'busy'}
        onOpenChange={close}
        title="Send this to Walt?"
        body="He reads it tonight and brings it up in your next talk."
        confirmLabel="Send it"
        error="We couldn't reach the server. Check your connection, then try again."
        onConfirm={close}
      />
      <Drawer open={open === 'drawer'} onOpenChange={close} title="Your story">
        <p className="p-5">Whatever stands at the side on a wide screen.</p>
      </Drawer>
    </GallerySection>
  );
}
