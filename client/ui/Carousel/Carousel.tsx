import { type ReactNode, useRef, useState } from 'react';
import { useHydrated } from '../../lib/browser/start-after-hydration.ts';
import classes from './Carousel.module.css';
import { useAutoplay } from './use-autoplay.ts';

export interface Slide {
  readonly id: string;
  readonly name: string;
  readonly content: ReactNode;
}

interface CarouselProps {
  /** Names the carousel. */
  readonly label: string;
  readonly slides: readonly Slide[];
  /** Called with the slide that is in view. */
  readonly onSlide?: (index: number) => void;
}

/**
 * Pictures one beside the other in a scroller that snaps: reads and scrolls before scripts load. Buttons, dots and
 * autoplay come after hydration; autoplay rests on hover, focus and reduced motion, and can be stopped.
 */
export function Carousel({ label, slides, onSlide }: CarouselProps) {
  const root = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const hydrated = useHydrated();
  const [stopped, setStopped] = useState(false);

  function goTo(index: number) {
    const element = track.current;
    if (!element) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const target = (index + slides.length) % slides.length;
    element.scrollTo({ left: target * element.clientWidth, behavior: calm ? 'auto' : 'smooth' });
  }

  function handleScroll() {
    const element = track.current;
    if (!element || element.clientWidth === 0) return;
    const now = Math.min(Math.round(element.scrollLeft / element.clientWidth), slides.length - 1);
    if (now === index) return;
    setIndex(now);
    onSlide?.(now);
  }

  useAutoplay({ root, running: !stopped && slides.length > 1, step: () => goTo(index + 1) });

  return (
    <section
      ref={root}
      className={`${classes.root} min-w-0 h-full relative overflow-hidden`}
      aria-roledescription="轮播"
      aria-label={label}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's semantics */}
      <div
        ref={track}
        className={`${classes.track} flex h-full overflow-x-auto`}
        role="group"
        aria-label={`${label}图片`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what scrolls, also without links
        tabIndex={0}
        onScroll={handleScroll}
      >
        {slides.map((slide) => (
          <div key={slide.id} className={`${classes.slide} min-w-0 h-full`}>
            {slide.content}
          </div>
        ))}
      </div>
      {hydrated && slides.length > 1 && (
        <>
          <button
            type="button"
            className={`${classes.previous} p-0 pointer`}
            aria-label="上一张"
            onClick={() => goTo(index - 1)}
          />
          <button
            type="button"
            className={`${classes.next} p-0 pointer`}
            aria-label="下一张"
            onClick={() => goTo(index + 1)}
          />
          <div className={`${classes.bar} row`}>
            <button
              type="button"
              className={classes.stop}
              data-stopped={stopped}
              aria-label={stopped ? '继续轮播' : '暂停轮播'}
              onClick={() => setStopped(!stopped)}
            />
            {slides.map((slide, i) => (
              <button
                key={slide.id}
                type="button"
                className={classes.dot}
                aria-label={`第${i + 1}张：${slide.name}`}
                aria-current={i === index}
                onClick={() => goTo(i)}
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}
