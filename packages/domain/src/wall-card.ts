interface WallCardContent {
  readonly description: string;
  readonly hasPhoto: boolean;
}

/** Takes what a wall card holds and tells whether that is enough: a description or a photo (specification section 5). */
export function isWallCardFilled({ description, hasPhoto }: WallCardContent): boolean {
  return hasPhoto || description.trim() !== '';
}
