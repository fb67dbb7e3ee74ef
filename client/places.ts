import type { TFunction } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Openable } from '#ui/openable.ts';
import type { Calls, OwnAccount } from './contract-types.ts';
import type { Findable } from './palette-match.ts';
import type { useUploads } from './upload-lane.ts';

/**
 * What an area brings to the screens that many areas share: its `places.tsx` exports one, and `app/places.ts` lists
 * them in area order, which is the order on these screens. Icons and lazy imports only: such a screen loads the places
 * of all areas.
 */
export interface Places {
  readonly settings?: readonly SettingsSection[];
  readonly settingsLinks?: readonly SettingsLink[];
  readonly cardTabs?: readonly CardTabPlace[];
  readonly cardMenu?: readonly CardMenuRow[];
  /** How the mind map of an edition is drawn on a card of the community. */
  readonly mindMap?: DrawnMindMap;
  readonly library?: LibraryTab;
  readonly palette?: readonly PaletteCommand[];
  /** A hook with what the palette finds of it. */
  readonly finds?: (typed: string) => readonly FoundGroup[];
  readonly prompts?: readonly PromptPlace[];
  /** The list in which some cards are chosen one by one, where all of them could go. */
  readonly cardChoices?: ComponentType<CardChoicesProps>;
  /** Its texts that tell a member something, by the beginnings of their keys. */
  readonly told?: Readonly<Record<string, ToldTexts>>;
}

export interface SettingsSection {
  /** What it follows: a section of the account's own, or the links, after which is what ends an account. */
  readonly after: 'preferences' | 'security' | 'keys' | 'links';
  readonly Section: ComponentType;
}

/** A section of the settings that leads to a screen: to the desk first, then to help. */
export interface SettingsLink {
  readonly id: 'administration' | 'help';
  /** Keys of its texts, in those of the account: the settings do not wait for the texts of all areas. */
  readonly title: `account:settings.${string}`;
  readonly text: `account:settings.${string}`;
  readonly label: `account:settings.${string}`;
  readonly icon: LucideIcon;
  readonly to: string;
  /** The address is a page of its own. */
  readonly reloadDocument?: true;
  offered?(member: OwnAccount): boolean;
}

type Card = Calls['cards.read']['output'][number];

export interface CardTabProps {
  readonly card: Card;
  /** Shows the card without the tab, when what the tab showed has been removed. */
  readonly onRemoved: () => void;
}

export interface DrawnMindMap {
  offered(card: Card): boolean;
  readonly Drawn: ComponentType<{ readonly card: Card }>;
}

/** A tab of the library that is shown at its address, `/app/library`, in place of the cards. */
export interface LibraryTab {
  opens(address: URLSearchParams): boolean;
  /** `places`: the row of tabs. */
  readonly Screen: ComponentType<{ readonly places: ReactNode }>;
}

export interface CardLineProps {
  readonly card: Card;
  /** Opens the tab. */
  readonly onOpen: () => void;
}

/** A tab of an own card, on its page and in the sheet over the library. Those of one name are one tab. */
export interface CardTabPlace {
  /** In the address: `?tab=`. */
  readonly value: string;
  /** Key of its name; that of the first area counts. */
  readonly label: string;
  readonly at: 'afterIdeas' | 'end';
  /** `uploads`: those that have not arrived yet. */
  offered(card: Card, uploads: ReturnType<typeof useUploads>): boolean;
  readonly Tab: ComponentType<CardTabProps>;
  /** What it has, in a line beside the actions of the card. */
  readonly Line?: ComponentType<CardLineProps>;
}

export type CardOfMenu = Pick<
  Calls['cards.listShort']['output'][number],
  | '_id'
  | 'title'
  | 'state'
  | 'locked'
  | 'on_repeat'
  | 'key_idea_count'
  | 'flashcard_count'
  | 'quizz_count'
  | 'published_public'
  | 'published_private'
  | 'hidden_public'
  | 'hidden_private'
  | 'url_seo'
  | 'collection_user_id'
>;

/** A row of the menu of an own card. */
export type CardMenuRow = {
  readonly key: string;
  /** Key of its text. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** What one does with the card, what is made of it, and what is below a line; `page`: on the card's page only. */
  readonly at: 'use' | 'make' | 'end' | 'page';
  readonly danger?: true;
  /** Only what the server accepts. */
  offered?(card: CardOfMenu): boolean;
} & ({ to(card: CardOfMenu): string } | { run(card: CardOfMenu, t: TFunction<'cards'>): void | Promise<void> });

/** A command of the palette. */
export type PaletteCommand = {
  readonly key: string;
  /** Key of its text, in the texts of the frame: the palette does not wait for those of all areas. */
  readonly label: `app:${string}`;
  readonly icon: LucideIcon;
  offered?(member: OwnAccount): boolean;
} & ({ readonly to: string } | { run(): void });

export type CardOfChoices = Calls['cards.listShort']['output'][number];

/** What the palette finds of an area, below one heading. */
export interface FoundGroup {
  readonly key: string;
  /** Key of its heading, in the texts of the frame. */
  readonly label: `app:${string}`;
  /** Before the commands by name, as the palette compares; behind them as the area found it. */
  readonly at: 'names' | 'contents' | 'others';
  readonly most: number;
  /** So many are shown before anything is typed. */
  readonly recent?: number;
  readonly things: readonly FoundThing[];
  /** The server was not reached, so that only names were searched. */
  readonly isPartial?: boolean;
}

export interface FoundThing extends Findable {
  readonly key: string;
  readonly label: string;
  /** Smaller text after the label. */
  readonly aside?: string;
  readonly icon: ReactNode;
  readonly to: string;
}

export interface CardChoicesProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly cards: readonly CardOfChoices[];
  /** Ids, in the order in which they were selected. */
  readonly chosen: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
  /** The status announced whenever the list changes: how many were found or selected. */
  status(found: { readonly count: number; readonly searched: boolean }): string;
  readonly error?: string | undefined;
  /** Adds a button that selects or clears all matches of the search, including those not rendered. */
  readonly allAtOnce?: boolean;
}

export interface PromptProps {
  readonly open?: boolean;
  readonly onClose?: () => void;
  /** For a dialog in which cards are chosen. */
  readonly CardChoices?: ComponentType<CardChoicesProps> | undefined;
}

/** A dialog that any screen can open. It is loaded when it is first opened, and then stays mounted. */
export interface PromptPlace {
  readonly key: string;
  readonly asked: Pick<Openable<unknown>, 'now' | 'subscribe' | 'close'>;
  /** Reads itself what it is about. A part that cannot be loaded uses the props. */
  readonly Prompt: ComponentType<PromptProps>;
}

export interface ToldTexts {
  /** What a member chooses to be told: a kind of the area of notifications. */
  readonly kind: string;
  readonly icon: LucideIcon;
}
