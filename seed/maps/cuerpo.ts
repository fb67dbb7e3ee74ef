import type { SampleMap } from './map-authoring.ts';

export const elCuerpoHumano: SampleMap = {
  slug: 'el-cuerpo-humano',
  language: 'es',
  author: 'diego-morales',
  categories: ['SCIENCES', 'SCIENCESANATOMY'],
  theme: 'pastel',
  title: 'El cuerpo humano por sistemas',
  description: `
    De la célula a los sistemas: qué hace cada uno, con qué órganos, y cómo se necesitan entre sí.`,
  cover: 'la-celula',
  links: [
    ['Pulmones', 'Sangre', 'oxigenan'],
    ['Intestino delgado', 'Macronutrientes', 'absorbe'],
  ],
  outline: `
    De la célula al cuerpo | done
      Célula | La unidad más pequeña con vida propia. | done | card:la-celula
      Tejido | Células semejantes con una tarea: epitelial, conectivo, muscular y nervioso. | done
      Órgano | done
      Sistema | doing
    Sistema circulatorio | doing | READ Aparato circulatorio https://es.wikipedia.org/wiki/Aparato_circulatorio
      Corazón | Cuatro cavidades; unos 100 000 latidos al día. | done
      Arterias y venas | Las arterias salen del corazón, las venas vuelven a él. | done
      Sangre | Unos cinco litros en un adulto. | doing
    Sistema digestivo | group | READ MedlinePlus: enfermedades digestivas https://medlineplus.gov/spanish/digestivediseases.html
      Estómago | done
      Intestino delgado | Unos seis metros.
      Macronutrientes | Hidratos de carbono, proteínas y grasas. | done | card:macronutrientes
      Hígado | El mayor órgano interno: bilis, reservas, limpieza de la sangre. | doing
    Sistema respiratorio | doing
      Tráquea y bronquios | doing
      Pulmones | Tres lóbulos a la derecha, dos a la izquierda. | done
      Alvéolos | Aquí pasan el oxígeno y el dióxido de carbono.
    Sistema nervioso
      Encéfalo | Unos 86 000 millones de neuronas. | doing
      Médula espinal
      Nervios
    Huesos y músculos | done
      206 huesos | En el adulto; un recién nacido tiene unos 270. | done
      Más de 600 músculos | text`,
};
