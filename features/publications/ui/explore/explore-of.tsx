import { useTranslation } from 'react-i18next';
import { exploredPages, type ExploredKind } from '../explored-kind.ts';
import { AppExplore } from './app-explore.tsx';
import { useExploreView } from '../../client/explore-view.ts';
import { useFollowedRow } from './use-followed-row.tsx';

/** The screen of a kind inside the app. */
export const exploreOf = <Tile extends { readonly _id: string }>({ kind, useExplored }: ExploredKind<Tile>) =>
  function ExploreOfKind() {
    const explored = useExploreView();
    const reader = useTranslation().i18n.language;
    const { view, plain } = explored;
    const { list, followed, tile } = useExplored(exploredPages(view, reader), plain);
    const above = useFollowedRow(followed, { plain, isRead: list.data !== undefined, tile });
    return <AppExplore kind={kind} explored={explored} list={list} tile={tile} {...above} />;
  };
