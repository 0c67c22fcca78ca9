import type { importing as english } from '../en/importing.ts';
import type { Texts } from '../texts.ts';

export const importing: Texts<typeof english> = {
  found: {
    one: '{{count}} registro do {{app}}, de {{first}}.',
    other: '{{count}} registros do {{app}}, de {{first}} a {{last}}.',
  },
  none: 'Não há nada nesta exportação do {{app}} que possa ser adicionado.',
  wall: 'Para onde',
  beginning: 'Os primeiros',
  moods: 'Humores e atividades ficam de fora: um cartão tem um texto e um dia.',
  split: {
    one: '{{count}} registro é maior que um cartão e vira vários, um depois do outro.',
    other: '{{count}} registros são maiores que um cartão e viram vários, um depois do outro.',
  },
  undated: {
    one: '{{count}} registro fica de fora, porque seu dia não pode ser lido, é anterior a 1970 ou ainda não chegou.',
    other:
      '{{count}} registros ficam de fora, porque seu dia não pode ser lido, é anterior a 1970 ou ainda não chegou.',
  },
  empty: {
    one: '{{count}} registro sem texto fica de fora.',
    other: '{{count}} registros sem texto ficam de fora.',
  },
  repeated: {
    one: '{{count}} registro que aparece duas vezes no arquivo é adicionado uma vez só.',
    other: '{{count}} registros que aparecem duas vezes no arquivo são adicionados uma vez só.',
  },
  attachments: {
    one: '{{count}} foto ou gravação fica de fora: um cartão tem uma foto, do mesmo ZIP, de até 5 MB, em JPEG, PNG, WebP, GIF ou AVIF.',
    other:
      '{{count}} fotos e gravações ficam de fora: um cartão tem uma foto, do mesmo ZIP, de até 5 MB, em JPEG, PNG, WebP, GIF ou AVIF.',
  },
  unreadable: {
    one: '{{count}} parte do arquivo não pode ser lida e fica de fora.',
    other: '{{count}} partes do arquivo não podem ser lidas e ficam de fora.',
  },
  tooMany: {
    one: '{{count}} registro fica de fora: uma importação adiciona até 20.000 cartões.',
    other: '{{count}} registros ficam de fora: uma importação adiciona até 20.000 cartões.',
  },
};
