import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Lists that open over the page (menus and selects) share one sheet of paper. */
export const popupLook =
  'min-w-(--anchor-width) max-w-[calc(100vw-2rem)] max-h-(--available-height) overflow-y-auto rounded-md border border-line-strong bg-paper-raised py-1.5 text-ink shadow-lifted outline-none transition-opacity duration-100 data-starting-style:opacity-0 data-ending-style:opacity-0';

export const popupItemLook =
  'flex min-h-12 cursor-pointer select-none items-center gap-3 px-4 py-2 text-base no-underline outline-none data-highlighted:bg-accent-soft data-highlighted:shadow-[inset_3px_0_0_var(--color-accent)] data-disabled:cursor-default data-disabled:opacity-55';

export type MenuLabel = {
  label: string;
  /** A second line under the label. */
  detail?: string | undefined;
  icon?: ReactNode;
};

export type MenuItem =
  | (MenuLabel & {
      kind: 'action';
      onSelect: () => void;
      tone?: 'plain' | 'danger' | undefined;
      disabled?: boolean | undefined;
    })
  /** `link` is the router's link, without children. */
  | (MenuLabel & { kind: 'link'; link: ReactElement })
  | (MenuLabel & { kind: 'address'; href: string })
  /** `id` tells separators apart. */
  | { kind: 'separator'; id: string };

export type MenuProps = {
  /** A Button or IconButton; the menu gives it its behaviour. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'end' | undefined;
  side?: 'top' | 'bottom' | undefined;
};

/** Arrives when a menu is first opened, and is open then. */
export function MenuPopup({ trigger, items, align = 'start', side = 'bottom' }: MenuProps) {
  return (
    <BaseMenu.Root defaultOpen>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner {...{ align, side }} sideOffset={6} className="z-50">
          <BaseMenu.Popup className={classNames(popupLook, 'min-w-64')}>
            {items.map((item) => (
              <MenuEntry key={item.kind === 'separator' ? item.id : item.label} item={item} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function MenuEntry({ item }: { item: MenuItem }) {
  if (item.kind === 'separator') return <BaseMenu.Separator className="my-1.5 h-px bg-line" />;
  if (item.kind === 'link')
    return (
      <BaseMenu.LinkItem closeOnClick render={item.link} className={popupItemLook}>
        <MenuWords {...item} />
      </BaseMenu.LinkItem>
    );
  if (item.kind === 'address')
    return (
      <BaseMenu.LinkItem closeOnClick href={item.href} className={popupItemLook}>
        <MenuWords {...item} />
      </BaseMenu.LinkItem>
    );
  return (
    <BaseMenu.Item
      disabled={item.disabled}
      onClick={item.onSelect}
      className={classNames(popupItemLook, item.tone === 'danger' && 'text-danger')}
    >
      <MenuWords {...item} />
    </BaseMenu.Item>
  );
}

function MenuWords({ label, detail, icon }: MenuLabel) {
  return (
    <>
      {icon}
      <span>
        {label}
        {detail && <span className="block text-sm text-ink-muted">{detail}</span>}
      </span>
    </>
  );
}
