import { assetPath } from '../../pages/assets.ts';

/** The icon of the server, its prompts and resources, as the protocol lists icons. */
export function iconsOf(publicUrl: string) {
  return [
    { src: `${publicUrl}${assetPath('icon.svg')}`, mimeType: 'image/svg+xml', sizes: ['any'] },
  ];
}
