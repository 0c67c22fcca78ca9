import { type ComponentProps, type ReactNode, useContext, useMemo } from 'react';
import {
  type CollectionRenderer,
  CollectionRendererContext,
} from 'react-aria-components/CollectionBuilder';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';

/** The height of every row of a virtualised list, in rem: two lines of text and a touch target fit in. */
const ROW_HEIGHT = 3.5625;

/** Virtualises the rows. All have the same height, as measuring each would slow down scrolling. */
export function RowsInView({ children }: { children: ReactNode }) {
  const layout = useMemo(() => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return new ListLayout({ rowSize: Math.round(ROW_HEIGHT * rem), dropIndicatorThickness: 4 });
  }, []);
  return (
    <Virtualizer layout={layout}>
      <PlainRows>{children}</PlainRows>
    </Virtualizer>
  );
}

/**
 * Tells the rows, but not their list, that nothing is virtualised. Each row would otherwise go through the whole
 * collection to find its `aria-rowindex`, which is all that it does about it: with thousands of rows that took half a
 * second of a phone at each change. `numberRow` sets it instead.
 */
function PlainRows({ children }: { children: ReactNode }) {
  const renderer = useContext(CollectionRendererContext);
  const plain = useMemo((): CollectionRenderer => {
    const { CollectionRoot } = renderer;
    const ofRows = { ...renderer, isVirtualized: false };
    const Root = (props: ComponentProps<typeof CollectionRoot>) => (
      <CollectionRendererContext value={ofRows}>
        <CollectionRoot {...props} />
      </CollectionRendererContext>
    );
    return { ...renderer, CollectionRoot: Root };
  }, [renderer]);
  return <CollectionRendererContext value={plain}>{children}</CollectionRendererContext>;
}
