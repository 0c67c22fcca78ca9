/** Runs in the page: finds plants, lines and photos that a page break could cut, or taller than a Letter page. */
export const CUT_ON_PAPER = `[...document.querySelectorAll('article svg, article img')].filter((drawn) => {
  const around = drawn.closest('li') ?? drawn;
  const isHeld = [drawn, around].every((one) => getComputedStyle(one).breakInside === 'avoid');
  return !isHeld || around.getBoundingClientRect().height > 900;
}).length`;
